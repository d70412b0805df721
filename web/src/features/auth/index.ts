export { useSignOut } from './api/use-sign-out'
export { LoginScreen } from './components/login-screen'
