/** As `describe` and `it`, part of every test: `chai/register-expect.js`, which .mocharc.json requires. */
declare const expect: Chai.ExpectStatic
