import { roleRefusals } from '@kuacang/contract/access/role/refusals'
import { type Right, rightOfCode } from '@kuacang/contract/kit/rights'
import { Refused } from '#kit/refused'

const refuseBeyond = (codes: readonly number[], holds: (right: Right) => boolean): void => {
  // A number of a newer version of the dictionary gives no access here, so the caller need not hold it.
  const beyond = codes.flatMap((code) => rightOfCode(code) ?? []).filter((right) => !holds(right))
  if (beyond.length > 0) throw new Refused(roleRefusals.beyond_own, { rights: beyond.slice(0, 5).join(', ') })
}

/** What a role is to hold: known numbers only, none that its maker does not hold. Answers them in order, each once. */
export const checkGiven = (
  codes: readonly number[],
  holds: (right: Right) => boolean,
  where: 'role_info.' | 'update_dict.',
): number[] => {
  const line = codes.findIndex((code) => rightOfCode(code) === undefined)
  if (line !== -1)
    throw new Refused(
      roleRefusals.permission_unknown,
      { code: codes[line] ?? '' },
      { at: [`${where}base_permissions.${line}`] },
    )
  refuseBeyond(codes, holds)
  return [...new Set(codes)].sort((a, b) => a - b)
}

/** A role that holds more than its editor is not the editor's to change: not even to take something away. */
export const checkEditable = (codes: readonly number[], holds: (right: Right) => boolean): void =>
  refuseBeyond(codes, holds)
