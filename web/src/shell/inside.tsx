import { Activity } from 'react'
import { useLocation } from 'react-router'
import { plainPath } from '../kit/route/all-routes.ts'
import { useIdleLock } from '../kit/session/idle.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { HandheldFrame } from './handheld-frame.tsx'
import { LockScreen } from './lock-screen.tsx'
import { Shell } from './shell.tsx'

/** All that is behind the login: loaded apart, for who only logs in needs none of it. */
export const Inside = ({ mobile }: { mobile: boolean }) => {
  const path = plainPath(useLocation().pathname)
  const { locked } = useSession()
  const user = useUser()
  // Another user or another warehouse: nothing of the former's pages is kept (SH-098).
  const context = `${user.id} ${user.current_warehouse_id}`
  const inHand = mobile || path === '/m' || path.startsWith('/m/')
  return (
    <>
      {locked ? <LockScreen /> : <IdleLock />}
      {user.locked ? null : (
        <Activity mode={locked ? 'hidden' : 'visible'}>
          {inHand ? <HandheldFrame key={context} /> : <Shell key={context} />}
        </Activity>
      )}
    </>
  )
}

const IdleLock = () => {
  useIdleLock()
  return null
}
