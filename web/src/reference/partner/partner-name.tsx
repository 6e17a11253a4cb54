/** @shared with other areas. */

import { listPartners } from '@kuacang/contract/reference/partner/calls'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { useUser } from '../../kit/session/session.tsx'
import { everyPartner } from './partner-select.tsx'

/** A customer by number and name. Its own users see the number, for the list of customers is for staff. */
export const PartnerName = ({ of }: { of: number | null }) => {
  const staff = useUser().partner_id === null
  const { data } = useAnswer(listPartners, everyPartner, { enabled: staff && of !== null })
  if (of === null) return <>-</>
  const name = data?.list.find((p) => p.id === of)?.name
  const shown = name ? `${of} ${name}` : String(of)
  return (
    <span className="cut" title={shown}>
      {shown}
    </span>
  )
}
