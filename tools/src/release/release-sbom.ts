import type { ShippedPackage } from './shipped-packages.ts';

/** The list of what a release contains, as CycloneDX 1.5, without a time, so that the same release has the same list. */
export const sbomOf = (version: string, packages: ShippedPackage[]): object => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.5',
  version: 1,
  metadata: { component: { type: 'application', name: 'pupitre', version, 'bom-ref': `pupitre@${version}` } },
  components: packages.map((each) => ({
    type: 'library',
    'bom-ref': `${each.location}@${each.version}`,
    name: each.name,
    version: each.version,
    purl: `pkg:npm/${each.name.replace(/^@/, '%40')}@${each.version}`,
    ...(each.license && { licenses: [licenseOf(each.license)] }),
  })),
});

/** A name of SPDX, or an expression of several. */
const licenseOf = (license: string): object =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };
