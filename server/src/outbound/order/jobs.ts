import type { Job } from '#kit/jobs/job'
import { orderExport } from './export.ts'
import { orderImport } from './import-job.ts'

export const jobs: Job[] = [orderExport.job, orderImport]
