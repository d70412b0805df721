export { CallToday as DayStart } from './call-today'
