import { userSwitchBack } from '@kuacang/contract/access/session/calls'
import { useCall } from '../kit/api/use-answer.ts'
import { notice } from '../kit/notice.ts'

/** Ends acting as another. A fresh load at home follows: nothing of one user's pages stays in the other's. */
export const useSwitchBack = () => {
  const { run, busy } = useCall(userSwitchBack)
  const switchBack = () => run({}).then(() => location.assign('/'), notice.failure)
  return { switchBack, busy }
}
