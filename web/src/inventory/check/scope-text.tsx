import type { CheckScope } from '@kuacang/contract/inventory/check/calls'
import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { Excerpt, Time } from '../../kit/show.tsx'
import { words } from './words.ts'

const everything = text('全部', 'All')

/** What a check is about, in one line. */
export const ScopeText = ({ of: { districts, skus, location_codes, changed_since } }: { of: CheckScope }) => {
  const parts = [
    [say(words.district), districts],
    ['SKU', skus],
    [say(words.places), location_codes],
  ] as const
  const said = parts.flatMap(([name, codes]) => (codes.length > 0 ? [`${name} ${codes.join(', ')}`] : []))
  if (said.length === 0 && !changed_since) return say(everything)
  return (
    <span>
      <Excerpt of={said.join(' · ')} longest={60} />
      {changed_since ? (
        <>
          {said.length > 0 ? ' · ' : ''}
          {say(words.changedSince)} <Time at={changed_since} />
        </>
      ) : null}
    </span>
  )
}
