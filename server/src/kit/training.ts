import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { App } from './app.ts'
import { Refused } from './refused.ts'

/** Refuses where the server is not set up for training (TRAINING), so that goods are not made up in a real warehouse. */
export const forTraining = ({ settings }: Pick<App, 'settings'>): void => {
  if (!settings.training) throw new Refused(serviceRefusals.no_training)
}
