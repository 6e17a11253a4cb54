import { walkByDay } from './day.ts'

walkByDay('outbound')
