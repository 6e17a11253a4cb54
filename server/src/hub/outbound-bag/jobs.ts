import type { Job } from '#kit/jobs/job'
import { outboundBagExport } from './export.ts'

export const jobs: Job[] = [outboundBagExport.job]
