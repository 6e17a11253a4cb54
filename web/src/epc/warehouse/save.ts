import {
  type EpcPreference,
  type EpcPreferenceChanges,
  editEpcPreference,
} from '@kuacang/contract/epc/warehouse/calls'
import { send } from '../../kit/dialog/ask.tsx'

/** Of which warehouse the preference is, beside what it says. */
export type Shown = EpcPreference & { readonly warehouse_id: number }

/** Saves what was changed: what another user changes meanwhile in another field stays as they made it. */
export const savePreferences = (
  shown: Shown,
  given: EpcPreferenceChanges,
  options: { readonly key: string },
) => {
  const before = new Map<string, unknown>(Object.entries(shown))
  const preference = Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)),
    ),
  )
  return send(editEpcPreference, { body: { warehouse_id: shown.warehouse_id, preference } }, options)
}
