import type { Job } from '#kit/jobs/job'
import { variationExport } from './export.ts'

export const jobs: Job[] = [variationExport.job]
