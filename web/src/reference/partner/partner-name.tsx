/** @shared with other areas. */

import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { everyPartner } from './partner-select.tsx'

/** A customer by number and name. */
export const PartnerName = ({ of }: { of: number | null }) => {
  const { data } = useAnswer(listPartners, everyPartner, { enabled: of !== null })
  if (of === null) return <>-</>
  const name = data?.list.find((p) => p.id === of)?.name
  const shown = name ? `${of} ${name}` : String(of)
  return (
    <span className="cut" title={shown}>
      {shown}
    </span>
  )
}
