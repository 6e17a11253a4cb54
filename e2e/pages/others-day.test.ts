import { walkByDay } from './day.ts'

walkByDay('others')
