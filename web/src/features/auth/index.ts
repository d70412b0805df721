export { useSignOut } from './api/sign-in'
export { LoginScreen } from './components/login-screen'
