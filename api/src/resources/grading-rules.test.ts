import { en } from '@pupitre/shared/contracts/texts/server-en';
import { es } from '@pupitre/shared/contracts/texts/server-es';
import { asAdministrator } from '../testing/administrator.ts';
import { referenceRules, testRules, textRules } from '../testing/rule-tests.ts';
import { above, below, INTEGER, REQUIRED, TYPE } from '../testing/rule-texts.ts';
import { insertLivingSchool, type LivingSchool } from '../testing/schools.ts';

const admin = asAdministrator();
let school: LivingSchool;
beforeAll(async () => {
  school = await insertLivingSchool(admin.db());
});

const ONE_OF = [es['validations.oneOf'], en['validations.oneOf']] as const;
const OF_LEVEL = [es['validations.gradeOfLevel'], en['validations.gradeOfLevel']] as const;

testRules(
  admin,
  'subjects',
  () => ({
    name: 'Español',
    level: 'secondary',
    grade: 1,
    field: 'languages',
    position: 1,
    school: { id: school.id },
  }),
  [
    ...textRules('name', 80),
    ['level', { level: undefined }, REQUIRED],
    ['level', { level: 'university' }, ONE_OF],
    ['grade', { grade: undefined }, REQUIRED],
    ['grade', { grade: '1' }, TYPE],
    ['grade', { grade: 4 }, OF_LEVEL],
    ['field', { field: undefined }, REQUIRED],
    ['field', { field: 'sports' }, ONE_OF],
    ['position', { position: undefined }, REQUIRED],
    ['position', { position: 0 }, below(1)],
    ['position', { position: 100 }, above(99)],
    ['position', { position: 1.5 }, INTEGER],
    ...referenceRules('school'),
  ],
);
