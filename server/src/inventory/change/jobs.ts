import type { Job } from '#kit/jobs/job'
import { changeExport, summaryExport } from './export.ts'

export const jobs: Job[] = [changeExport.job, summaryExport.job]
