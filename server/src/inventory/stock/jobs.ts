import type { Job } from '#kit/jobs/job'
import { locationExport, skuExport } from './export.ts'

export const jobs: Job[] = [skuExport.job, locationExport.job]
