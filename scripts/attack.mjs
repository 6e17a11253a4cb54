import { parseArgs } from 'node:util'
import { install, run } from './bootstrap.mjs'

/** Every attack on every call, or on those that are named. `npm test` tries a share of them. */
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    area: { type: 'string', default: '' },
    call: { type: 'string', default: '' },
    class: { type: 'string', default: '' },
    share: { type: 'boolean', default: false },
  },
})
install()
run(
  `attacks with seed ${values.seed}`,
  'vitest',
  ['run', '--project', 'code', '--reporter=verbose', 'attack/'],
  {
    ATTACK: values.share ? '' : 'whole',
    ATTACK_SEED: values.seed,
    ATTACK_AREA: values.area,
    ATTACK_CALL: values.call,
    ATTACK_CLASS: values.class,
  },
)
