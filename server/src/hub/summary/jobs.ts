import type { Job } from '#kit/jobs/job'
import { summaryExport } from './export.ts'

export const jobs: Job[] = [summaryExport.job]
