import type { Job } from '#kit/jobs/job'
import { parcelExport } from './export.ts'

export const jobs: Job[] = [parcelExport.job]
