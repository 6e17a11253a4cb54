import type { Job } from '#kit/jobs/job'
import { bagExport } from './export.ts'

export const jobs: Job[] = [bagExport.job]
