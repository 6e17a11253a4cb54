import type { Job } from '#kit/jobs/job'
import { checkExport } from './export.ts'

export const jobs: Job[] = [checkExport.job]
