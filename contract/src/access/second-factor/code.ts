import { z } from 'zod'

/** Six digits of the authenticator app, or a recovery code; spaces and hyphens do not count. */
export const factorCode = z.string().trim().min(6).max(20)
