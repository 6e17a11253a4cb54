import { announcingRefusals } from '../../kit/announcing-refusals.ts'

export const scIntakeRefusals = announcingRefusals(11040)
