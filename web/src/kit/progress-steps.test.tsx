import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProgressSteps, type StepState } from './progress-steps.tsx'

const states: readonly StepState[] = ['finish', 'error', 'cancel', 'wait', 'process']

/** How a step looks: its classes, and what stands in it beside its title. */
const looksOf = (state: StepState): string => {
  const html = renderToStaticMarkup(<ProgressSteps steps={[{ title: 'T', state }]} />)
  const classes = /class="([^"]*ant-steps-item [^"]*|[^"]*ant-steps-item-[^"]*)"/.exec(html)?.[1] ?? ''
  return `${classes
    .replace(/step-\w+/, '')
    .replace(/\s+/g, ' ')
    .trim()} ${html.includes('<s>') ? 'struck out' : ''} ${/anticon-\w+/.exec(html)?.[0] ?? ''}`
}

it('a step looks finished, wrong, cancelled, waiting or at work, and no two look alike [SH-241]', () => {
  const looks = states.map(looksOf)
  expect(new Set(looks).size).toBe(states.length)
  for (const [i, state] of states.entries())
    expect(looks[i]).toContain(state === 'cancel' ? 'struck out' : `ant-steps-item-${state}`)
})
