import type { ReadModel } from '#kit/report/read-model'
import { workerHour, workHour } from './work/hours.ts'

export const readModels: ReadModel[] = [workerHour, workHour]
