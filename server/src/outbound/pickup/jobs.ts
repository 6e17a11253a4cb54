import type { Job } from '#kit/jobs/job'
import { pickupExport } from './export.ts'
import { generationJob } from './generation-job.ts'

export const jobs: Job[] = [pickupExport.job, generationJob]
