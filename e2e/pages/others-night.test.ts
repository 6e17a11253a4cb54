import { walkByNight } from './night.ts'

walkByNight('others')
