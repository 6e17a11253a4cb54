/** @shared with other areas. */

import { entersServices } from '@kuacang/contract/billing/service/right'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { loadPart } from '../../kit/load-part.ts'
import { say } from '../../kit/say.ts'
import { Can, useSession, useUser } from '../../kit/session/session.tsx'

const label = text('增值服务', 'Value-added service')

type Props = { readonly partner_id: number; readonly reference: string }

/**
 * In the details of an order: enters a service for it. Nothing for merchants, and for those who enter none. The form comes
 * when it is asked for: lists of orders load without it.
 */
export const ServiceButton = (given: Props) => {
  const staff = useUser().partner_id === null
  const ownPrice = useSession().holds('ManagePrices')
  const refresh = useRefresh()
  if (!staff) return null
  const open = async () => {
    const { openService, services } = await loadPart(() => import('./service-form.tsx'))
    if (await openService(given, ownPrice)) await refresh(services)
  }
  return (
    <Can right={entersServices}>
      <Button onClick={() => void open()}>{say(label)}</Button>
    </Can>
  )
}
