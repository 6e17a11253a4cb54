import type { ReadModel } from '#kit/report/read-model'
import { scKpiHour } from './report/kpi-hour.ts'
import { scQualityHour } from './report/quality-hour.ts'

export const readModels: ReadModel[] = [scKpiHour, scQualityHour]
