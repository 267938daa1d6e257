import { spansOf, type Detector } from '../personal-data.ts'

/** Driving licences: state and office (TN37), an optional letter, the year of issue, seven digits. */
export const findDrivingLicence: Detector = (plain) => spansOf(shape, plain)

const states =
  'an|ap|ar|as|br|cg|ch|dd|dl|dn|ga|gj|hp|hr|jh|jk|ka|kl|la|ld|mh|ml|mn|mp|mz|nl|od|or|pb|py|rj|sk|tg|tn|tr|ts|ua|uk|up|wb'
const shape = new RegExp(
  `(?<![a-z\\d])(?:${states})[ /-]?\\d{2}[ /-]?[a-z]?[ /-]?(?:19|20)\\d{2}[ /-]?\\d{7}(?![a-z\\d])`,
  'gi',
)
