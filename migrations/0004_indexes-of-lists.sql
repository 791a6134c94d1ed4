CREATE INDEX "noticia_data_alteracao" ON "noticia" USING btree ("igreja_id","data_alteracao","id");--> statement-breakpoint
CREATE INDEX "noticia_destaque" ON "noticia" USING btree ("igreja_id","destaque","id") WHERE "noticia"."destaque" is not null;--> statement-breakpoint
CREATE INDEX "oracao_do_motivo" ON "oracao" USING btree ("igreja_id","motivo_id","situacao","data_cadastro","id");