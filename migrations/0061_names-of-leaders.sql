-- The names of those who lead in the bound church: staff, and the leaders of groups and ministries. With them the server finds out whether the
-- name under a prayer request can be taken for one of theirs; members may not read their records.
CREATE FUNCTION nomes_da_lideranca() RETURNS TABLE (id bigint, nome text, sobrenome text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
declare
  igreja bigint := nullif(current_setting('atrio.igreja', true), '')::bigint;
begin
  return query select u.id, u.nome, u.sobrenome from usuario u
    where u.igreja_id = igreja and u.id in (
      select usuario_id from usuario_papel where igreja_id = igreja
      union select usuario_id from celula_lider where igreja_id = igreja
      union select usuario_id from ministerio_lider where igreja_id = igreja);
end $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION nomes_da_lideranca() FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION nomes_da_lideranca() TO atrio_app;
