import { scReturnDisposal } from './enums.ts'

const { collect, prepaid } = scReturnDisposal.code

/** The ways back that have an express number. */
export const isExpress = (disposal: number | null): boolean => disposal === collect || disposal === prepaid
