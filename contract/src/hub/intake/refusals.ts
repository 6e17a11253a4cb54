import { announcingRefusals } from '../../kit/announcing-refusals.ts'

export const hubIntakeRefusals = announcingRefusals(8300)
