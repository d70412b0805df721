import {
  type PreviewSample,
  type PreviewScreen,
  previewSamples,
  previewScreens,
} from '@portal/contract/program-drafts/preview'

const screenLabels: Readonly<Record<PreviewScreen, string>> = {
  agreement: 'Agreement',
  'checkout-summary': 'Checkout summary',
  'home-dates': 'Dates on the home page',
  'order-page': 'Order page',
  'sign-in-page': 'Sign-in page',
}

export const sampleLabels: Readonly<Record<PreviewSample, string>> = {
  new: 'New',
  returning: 'Returning',
  cod: 'COD',
  'nine-packages': 'Nine packages',
  'no-email': 'No email',
  'long-name': 'Long name',
}

export const screenOptions = previewScreens.map((value) => ({ value, label: screenLabels[value] }))

/** Returns a screen of the URL; the agreement for an unknown one. */
export const readScreen = (value: string | undefined): PreviewScreen =>
  previewScreens.find((screen) => screen === value) ?? 'agreement'

export const readSample = (value: string | undefined): PreviewSample | undefined =>
  previewSamples.find((sample) => sample === value)
