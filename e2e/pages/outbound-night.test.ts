import { walkByNight } from './night.ts'

walkByNight('outbound')
