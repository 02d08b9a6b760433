/** Returns true for a user who asks browsers to save data. Not all browsers have the setting. */
export const isSavingData = (): boolean =>
  Reflect.get(Object(Reflect.get(navigator, 'connection')), 'saveData') === true;
