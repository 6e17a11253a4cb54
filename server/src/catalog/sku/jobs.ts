import type { Job } from '#kit/jobs/job'
import { skuExport } from './export.ts'

export const jobs: Job[] = [skuExport.job]
