import { checkDirectShip, directShip } from '@kuacang/contract/epc/direct-ship/calls'
import { type Answer, answer } from '#kit/http/answer'
import { checkShip, shipAlone } from './ship.ts'

export const answers: Answer[] = [answer(directShip, shipAlone), answer(checkDirectShip, checkShip)]
