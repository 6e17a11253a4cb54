import { CheckOutlined } from '@ant-design/icons'
import { say } from '../say.ts'
import { currentStep, type Filled, type Step } from './steps.ts'

type Props = {
  readonly steps: readonly Step[]
  readonly filled: Filled
  /** Empties this step and those behind it. */
  readonly onBack: (key: string) => void
}

/** The fields of the job: what is filled, what is being filled, what comes. All are filled by the scan target. */
export const StepBar = ({ steps, filled, onBack }: Props) => {
  const current = currentStep(steps, filled)
  return (
    <ol className="desk-steps">
      {steps.map((step) => {
        const value = filled[step.key]
        const state = value ? 'filled' : step === current ? 'current' : 'later'
        return (
          <li key={step.key} data-state={state} {...(state === 'current' ? { 'aria-current': 'step' } : {})}>
            <button type="button" disabled={!value} onClick={() => onBack(step.key)}>
              <span className="step-label">
                {value ? <CheckOutlined /> : null} {say(step.label)}
              </span>
              <span className="code step-value">{value || (state === 'current' ? '▏' : '·')}</span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
