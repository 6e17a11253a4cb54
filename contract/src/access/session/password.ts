import { z } from 'zod'

/** Specification S1 5: 8 to 50 characters, at least one letter and one number. */
export const newPassword = z
  .string()
  .min(8, { error: 'password_length' })
  .max(50, { error: 'password_length' })
  .regex(/[A-Za-z]/, { error: 'password_letter' })
  .regex(/\d/, { error: 'password_number' })
