import type { Job } from '#kit/jobs/job'
import { handedOverExport } from './export.ts'

export const jobs: Job[] = [handedOverExport.job]
