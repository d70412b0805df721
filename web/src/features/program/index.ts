export { ProgramGate, programQuery } from './program-gate'
