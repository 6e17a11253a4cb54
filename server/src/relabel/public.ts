export { endNumbers, giveNumbers } from './number-chain/store.ts'
export { builtInLabel, heaviest_g, labelOfProduct } from './request/built-in.ts'
export { holdForLabel, type Labelling, orderLabel, requestLabels } from './request/create.ts'
export {
  endHeldRelabels,
  endRelabels,
  failRelabel,
  type HeldRelabels,
  holdRelabels,
  holdRelabelsNumbered,
  labelIsOn,
  labelThatIsOn,
  labelToPutOn,
  scannedLabel,
  voidOldLabel,
} from './request/decide.ts'
export { type Followed, type RelabelKind, registerRelabelKind } from './request/kinds.ts'
export { type CarrierLabel, carrierLabel } from './request/label.ts'
export { type RelabelRow, requestOfNewNumber, requestUnderWay, showRequest } from './request/store.ts'
