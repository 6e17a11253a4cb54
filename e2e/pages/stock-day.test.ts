import { walkByDay } from './day.ts'

walkByDay('stock')
