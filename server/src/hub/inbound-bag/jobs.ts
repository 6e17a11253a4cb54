import type { Job } from '#kit/jobs/job'
import { inboundBagExport } from './export.ts'

export const jobs: Job[] = [inboundBagExport.job]
