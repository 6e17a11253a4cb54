import type { Job } from '#kit/jobs/job'
import { pickupExport } from './export.ts'

export const jobs: Job[] = [pickupExport.job]
