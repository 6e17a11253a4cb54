import { z } from 'zod'
import { saying } from '../../kit/fault.ts'
import { text } from '../../kit/text.ts'

const rule = saying(
  text(
    '密码长度为8到50位，且至少包含1个字母和1个数字',
    'The password must have 8 to 50 characters, with at least 1 letter and 1 digit',
  ),
)

/** Specification S1 5: 8 to 50 characters, at least one letter and one number. */
export const newPassword = z
  .string()
  .min(8, rule)
  .max(50, rule)
  .regex(/[A-Za-z]/, rule)
  .regex(/\d/, rule)
