import type { ReadModel } from '#kit/report/read-model'
import { flowHour } from './kpi/flow-hour.ts'
import { kpiHour } from './kpi/kpi-hour.ts'

export const readModels: ReadModel[] = [kpiHour, flowHour]
