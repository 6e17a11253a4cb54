import { walkByNight } from './night.ts'

walkByNight('stock')
